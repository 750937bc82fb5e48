import { Form, href, Link } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import type { Question } from "#modules/catalog/public.ts";
import { QuestionsInHtml } from "#modules/catalog/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";

/** A form around "Add to Cart" that was refused. */
export type AgainToAnswer = {
  /** The questions with what was answered, as the server writes them. */
  readonly html: string;
  readonly questions: readonly Question[];
  readonly piece: {
    readonly name: string;
    readonly slug: string;
    readonly imageFile: string | null;
  };
  readonly variantId: string;
  readonly quantity: number;
  readonly intent: "add" | "buyNow";
};

/** The questions of a listing once more: what was answered stays, and each problem is beside its field. */
export function AnswerAgain({ again }: { readonly again: AgainToAnswer }) {
  const { html, questions, piece, variantId, quantity, intent } = again;
  return (
    <Page>
      <PageHeader title={t("Please check your answers")} />
      <Form
        method="post"
        action={href("/cart")}
        encType="multipart/form-data"
        className="grid max-w-xl gap-6"
      >
        <div className="grid grid-cols-[4rem_1fr] items-center gap-4">
          {piece.imageFile !== null && (
            <Picture
              shape="square"
              image={{
                src: pictureAddress(piece.imageFile, 160),
                alt: "",
                width: 160,
                height: 160,
              }}
            />
          )}
          <Link
            to={href("/product/:productId", { productId: piece.slug })}
            className={textLinkClasses}
          >
            {piece.name}
          </Link>
        </div>
        <QuestionsInHtml html={html} questions={questions} />
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <div>
          <Button variant="primary" name="intent" value={intent}>
            {intent === "add" ? t("Add to Cart") : t("Buy Now")}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
