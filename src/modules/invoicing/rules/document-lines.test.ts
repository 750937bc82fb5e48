import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf, documentLine } from "./document-lines.ts";

const ad = { description: "Basic Spotlight", sac: "998365", gstBasisPoints: 1800 } as const;

test("a package of ₹1,999 including GST is split by where its seller is", () => {
  expect(documentLine({ ...ad, inclusivePaise: 199_900 }, "inter")).toMatchObject({ taxablePaise: 169_407, igstPaise: 30_493, cgstPaise: 0, sgstPaise: 0 });
  expect(documentLine({ ...ad, inclusivePaise: 199_900 }, "intra")).toMatchObject({ taxablePaise: 169_406, igstPaise: 0, cgstPaise: 15_247, sgstPaise: 15_247 });
});

test("parts of an inclusive amount add up to it, and halves are equal", () => {
  const line = fc.record({ inclusivePaise: fc.integer({ min: 1, max: 1e11 }), gstBasisPoints: fc.constantFrom(0, 500, 1800, 4000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom("intra" as const, "inter" as const), (lines, supply) => {
      const issued = lines.map((each) => documentLine({ ...ad, ...each }, supply));
      const amounts = amountsOf(issued);
      expect(amounts.totalPaise).toBe(lines.reduce((sum, { inclusivePaise }) => sum + inclusivePaise, 0));
      expect(amounts.cgstPaise).toBe(amounts.sgstPaise);
      for (const each of issued) expect(Math.min(each.cgstPaise, each.igstPaise)).toBe(0);
    }),
  );
});
