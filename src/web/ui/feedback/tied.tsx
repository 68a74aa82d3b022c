import { Fragment, type ReactNode } from 'react'

/** A closing bracket with the Hangul that belongs to it, such as the particle in 희망금액(백만원)은. */
const bracketed = /([)\]」』》][가-힣]+)/

/**
 * Keeps a particle on the line of the closing bracket before it. `word-break: keep-all` keeps words together, but the
 * browser may still break a line after a bracket.
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
