import { Badge } from './badge.tsx';

interface SkillBadgesProps {
  skills: readonly string[];
  /** The name of the list, if it has no heading. */
  label?: string;
  className: string;
}

/** The skills of a person, each with its own direction. */
export function SkillBadges({ skills, label, className }: SkillBadgesProps) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {skills.map((skill) => (
        <li key={skill} className="min-w-0">
          <Badge className="whitespace-normal [overflow-wrap:anywhere]">
            <bdi>{skill}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
