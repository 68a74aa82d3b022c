import { useState } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const usual = 8

/**
 * Shows the first rows of a section and a button that reveals the remaining rows. A text says how many more rows the
 * server did not send.
 */
export function useFold<Row>(
  data: { rows: readonly Row[]; total: number } | undefined,
  first = usual,
  of = '',
) {
  const [open, setOpen] = useState(false)
  const { rows = [], total = 0 } = data ?? {}
  const shown = open ? rows : rows.slice(0, first)
  const left = formatNumber(total - shown.length)
  const rest =
    total <= shown.length ? null : shown.length < rows.length ? (
      <LinkButton
        onClick={({ currentTarget }) => {
          const list = currentTarget.previousElementSibling
          const before = list?.children.length ?? 0
          setOpen(true)
          // The clicked button is unmounted, so the focus moves to the first revealed row.
          requestAnimationFrame(() =>
            list?.children[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }),
          )
        }}
        className="touch-area relative mt-1 text-xs"
      >
        이 밖에 {of}
        {left}건 더 보기
      </LinkButton>
    ) : (
      <p className="pt-1 text-quiet text-xs">
        이 밖에 {of}
        {left}건이 더 있습니다.
      </p>
    )
  return { shown, rest }
}
