interface NamesProps {
  sentence: string;
  names: readonly { id: string; name: string }[];
  more: string | undefined;
}

/** Whom a form is about. */
export function Names({ sentence, names, more }: NamesProps) {
  return (
    <section aria-labelledby="chosen-students" className="mb-8 max-w-form">
      <h2 id="chosen-students" className="text-lg">
        {sentence}
      </h2>
      <ul className="mt-3 list-disc space-y-1 ps-6 sm:columns-2">
        {names.map(({ id, name }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {more !== undefined && <p className="mt-2 text-aeblack-600">{more}</p>}
    </section>
  );
}
