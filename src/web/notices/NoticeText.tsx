import { linkClass } from '#web/ui/link-button.tsx'
import { linkParts } from './linkParts.ts'

/** What somebody wrote, as text: line breaks stay, addresses become links, nothing is ever taken for HTML. */
export function NoticeText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap leading-[22px]">
      {linkParts(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${linkClass} inline underline decoration-line-strong`}
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
