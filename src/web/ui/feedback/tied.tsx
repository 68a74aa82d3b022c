import { Fragment, type ReactNode } from 'react'

/** Matches a closing bracket with the Hangul directly after it, such as the particle in 희망금액(백만원)은. */
const bracketed = /([)\]」』》][가-힣]+)/

/**
 * Keeps a Korean particle on the same line as the closing bracket before it. `word-break: keep-all` keeps words
 * together, but after a bracket the browser may still break the line.
 */
export function tied(node: ReactNode): ReactNode {
  if (typeof node !== 'string' || !bracketed.test(node)) return node
  return node.split(bracketed).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
