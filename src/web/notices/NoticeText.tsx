import { linkClass } from '#web/ui/link-button.tsx'
import { linkParts } from './linkParts.ts'

/** Shows plain text with its line breaks; URLs become links. Nothing is interpreted as HTML. */
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
