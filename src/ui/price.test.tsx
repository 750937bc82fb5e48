import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Money, Price } from "#ui/price.tsx";
import { SellerPrice } from "#ui/seller-price.tsx";

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("a price", () => {
  test("is shown with GST first and without it after: ₹1,000 at 18% is ₹1,180", () => {
    const words = wordsOf(
      renderToStaticMarkup(
        <Price pricePaise={100_000} gstBasisPoints={1800} priceIncludesGst={undefined} />,
      ),
    );
    expect(words).toMatch(/₹1,180 incl\. GST .*₹1,000 excl\. GST/);
  });

  test("shows paise only if there are any: ₹870 at 18% is ₹1,026.60", () => {
    const words = wordsOf(
      renderToStaticMarkup(
        <Price pricePaise={87_000} gstBasisPoints={1800} priceIncludesGst={undefined} />,
      ),
    );
    expect(words).toContain("₹1,026.60 incl. GST");
    expect(words).toContain("₹870 excl. GST");
  });

  test("is shown to its seller as it was typed, without GST first", () => {
    const words = wordsOf(
      renderToStaticMarkup(
        <SellerPrice pricePaise={100_000} gstBasisPoints={1800} priceIncludesGst={undefined} />,
      ),
    );
    expect(words).toMatch(/₹1,000 excl\. GST .*₹1,180 incl\. GST/);
  });

  test("is one figure if the seller charges no GST", () => {
    const words = wordsOf(
      renderToStaticMarkup(
        <Price pricePaise={69_000} gstBasisPoints={0} priceIncludesGst={undefined} />,
      ),
    );
    expect(words).toMatch(/₹690 no GST charged/);
    expect(words.match(/₹/g)).toHaveLength(1);
  });

  test("says before the figure that it is the lowest of several", () => {
    expect(
      wordsOf(
        renderToStaticMarkup(
          <Price pricePaise={340_000} gstBasisPoints={1800} priceIncludesGst={undefined} isFrom />,
        ),
      ),
    ).toMatch(/From ₹4,012 incl\. GST/);
  });

  test("strikes out the earlier price and shows the difference", () => {
    const html = renderToStaticMarkup(
      <Price
        pricePaise={75_000}
        comparePricePaise={100_000}
        gstBasisPoints={1800}
        priceIncludesGst={undefined}
      />,
    );
    expect(html).toMatch(/<s[^>]*>.*₹1,180<\/s>/);
    expect(html.replaceAll("<!-- -->", "")).toContain("25% off");
  });

  test("claims no discount if the earlier price was not higher", () => {
    const html = renderToStaticMarkup(
      <Price
        pricePaise={100_000}
        comparePricePaise={100_000}
        gstBasisPoints={1800}
        priceIncludesGst={undefined}
      />,
    );
    expect(html).not.toContain("off");
    expect(html).not.toContain("<s ");
  });
});

test("a negative amount has a minus sign, not a hyphen", () => {
  expect(renderToStaticMarkup(<Money paise={-123_450} />)).toContain("−₹1,234.50");
});
