import { UnavailableRecords } from '../unavailable-records.tsx';

interface WithoutContentProps {
  content: { kind: 'serves' | 'unavailable'; text: string };
}

/** A page of the directory without its content: it serves other users, or the gateway failed (PEOPLE-9). */
export function DirectoryNotice({ content: { kind, text } }: WithoutContentProps) {
  if (kind === 'unavailable') return <UnavailableRecords text={text} />;
  return <p className="mb-12 max-w-prose text-lg">{text}</p>;
}
