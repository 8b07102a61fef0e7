import { RecordValue, type PresentedValue } from './record-value.tsx';

interface RecordFactsProps {
  title: string;
  facts: readonly { label: string; value: PresentedValue }[];
}

/** The values of one section of a record, with their labels. */
export function RecordFacts({ title, facts }: RecordFactsProps) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <dl className="mt-4 border-t border-aeblack-100">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-0.5 border-b border-aeblack-100 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-aeblack-600">{label}</dt>
            <dd className="min-w-0 font-medium text-aeblack-900 [overflow-wrap:anywhere]">
              <RecordValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
