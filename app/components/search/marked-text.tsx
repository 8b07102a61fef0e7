import type { MarkedPart } from '#rules/search/mark.ts';

/** A text in which the words of a search are marked (FIND-12). */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return (
    <bdi>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          <mark key={index} className="rounded-xs bg-aegold-100 text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
