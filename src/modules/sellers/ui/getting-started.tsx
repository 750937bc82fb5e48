import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Steps, type Step } from "#ui/steps.tsx";

type GettingStartedProps = {
  readonly steps: { readonly hasProfile: boolean; readonly hasProduct: boolean; readonly hasCompany: boolean; readonly hasPictures: boolean };
  readonly companyAddress: string;
};

/** What a new shop needs, ticked off by what is there. */
export function GettingStarted({ steps, companyAddress }: GettingStartedProps) {
  const items: readonly Step[] = [
    { label: "Complete your profile", state: stateOf(steps.hasProfile), note: steps.hasProfile ? undefined : "Your story and what you make" },
    { label: "Add your first product", state: stateOf(steps.hasProduct), note: steps.hasProduct ? undefined : "What you list appears here" },
    {
      label: "Fill in company settings",
      state: stateOf(steps.hasCompany),
      note: steps.hasCompany ? undefined : (
        <>
          Needed before you confirm the first order:{" "}
          <Link to={companyAddress} className={textLinkClasses}>
            Company Settings
          </Link>
        </>
      ),
    },
    { label: "Add photos", state: stateOf(steps.hasPictures), note: steps.hasPictures ? undefined : "At least one picture for every product" },
  ];
  const done = items.filter((item) => item.state === "done").length;
  return (
    <Card as="section">
      <h2 className="text-xl">Getting Started</h2>
      <p className="mt-0.5 mb-5 text-sm text-ink-muted">{done === items.length ? "All done. Your shop is ready." : `${done} of ${items.length} done`}</p>
      <Steps label="Getting Started" steps={items} />
    </Card>
  );
}

function stateOf(isDone: boolean): Step["state"] {
  return isDone ? "done" : "ahead";
}
