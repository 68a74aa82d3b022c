import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { linkClass } from '#web/ui/link-button.tsx'
import { guideLink } from './guidePages.ts'
import { type Block, type Inline, pictureSize } from './markdown.ts'

/** The URL of each picture, by its link target in the guide. A picture is downloaded when it scrolls into view. */
const pictures = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../docs/guide/pictures/*.jpg', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace('../../../docs/guide/', ''), address]),
)

/** A page of the guide. After loading, the section named by the hash of the URL is scrolled into view and focused. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  const hash = useRouterState({ select: (state) => state.location.hash })
  useEffect(() => {
    const anchor = hash === '' ? null : document.getElementById(hash)
    anchor?.scrollIntoView()
    anchor?.closest('h3')?.focus({ preventScroll: true })
  }, [hash])
  return blocks.map((block, index) => <GuideBlock key={index} block={block} />)
}

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />
    case 'paragraph':
      return (
        <p className="my-3 whitespace-pre-line">
          <Parts parts={block.content} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={`my-3 grid gap-1.5 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Parts parts={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'picture':
      return (
        <img
          src={pictures[block.target]}
          alt={block.text}
          {...pictureSize}
          loading="lazy"
          className="my-4 h-auto w-full rounded-md border"
        />
      )
    case 'table':
      return (
        <table className="my-3 w-full border-collapse text-left">
          <thead>
            <tr>{cells(block.head, 'th')}</tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>{cells(row, 'td')}</tr>
            ))}
          </tbody>
        </table>
      )
  }
}

const cells = (row: readonly Inline[][], Cell: 'th' | 'td') =>
  row.map((parts, index) => (
    <Cell
      key={index}
      className={`border-line-soft border-b px-2 py-2 align-top first:w-1/3 ${Cell === 'th' ? 'bg-sunken font-semibold text-sm' : ''}`}
    >
      <Parts parts={parts} />
    </Cell>
  ))

const headingClass = [
  'mb-4 font-bold text-xl',
  'mt-10 mb-3 border-t pt-6 font-bold text-lg',
  'mt-6 font-semibold',
]

/** A heading of the guide. The screen itself has the `h1`, so the highest heading of the guide is an `h2`. */
function Heading({ block: { level, content, anchors } }: { block: Extract<Block, { kind: 'heading' }> }) {
  const Tag = (['h2', 'h3', 'h4'] as const)[level - 1] ?? 'h4'
  return (
    <Tag tabIndex={anchors.length > 0 ? -1 : undefined} className={headingClass[level - 1]}>
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} className="scroll-mt-[calc(var(--nav-height)+24px)]" />
      ))}
      <Parts parts={content} />
    </Tag>
  )
}

const Parts = ({ parts }: { parts: readonly Inline[] }): ReactNode =>
  parts.map((part, index) => <Part key={index} part={part} />)

function Part({ part }: { part: Inline }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'bold':
      return <strong className="font-semibold">{part.text}</strong>
    case 'label':
      return <strong className="font-semibold">[{part.text}]</strong>
    case 'code':
      return <kbd className="rounded-sm border bg-sunken px-1 text-sm">{part.text}</kbd>
    case 'link': {
      const target = guideLink(part.target)
      if (!target) return part.text
      return (
        <Link
          to="/help"
          search={target.page ? { page: target.page } : {}}
          hash={target.screen ?? ''}
          // Without this option the router would mark every link to a section as the current page.
          activeOptions={{ includeHash: true }}
          className={`${linkClass} inline underline decoration-line-strong`}
        >
          {part.text}
        </Link>
      )
    }
  }
}
