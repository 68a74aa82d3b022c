import type { Evidence } from '#shared/registration/analysis.ts'

interface PageMarksProps {
  page: number
  scale: number
  /** The positions on the page from which values were read. */
  read: readonly Evidence[]
  /** Tables that the report reader detected but could not read. */
  unread: readonly Evidence[]
}

/**
 * Marks positions on a page: values that were read get a thin underline, tables that were detected but not read get a
 * dashed frame.
 */
export function PageMarks({ page, scale, read, unread }: PageMarksProps) {
  return (
    <div aria-hidden data-marks={`${page}`}>
      {read
        .filter((one) => one.page === page)
        .map((one) => (
          <div
            key={one.box.join()}
            className="absolute border-[#2e7d4f]/50 border-b"
            style={placeOf(one, scale, 1)}
          />
        ))}
      {unread
        .filter((one) => one.page === page)
        .map((one) => (
          <div
            key={one.box.join()}
            data-unread={page}
            className="absolute rounded-[3px] border-2 border-[#b42318] border-dashed"
            style={placeOf(one, scale, 4)}
          />
        ))}
    </div>
  )
}

/** Converts the box of a value or table from PDF points to CSS pixels, and enlarges it by `air` on each side. */
export function placeOf(evidence: Evidence | undefined, scale: number, air: number) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = evidence?.box ?? []
  return {
    left: x0 * scale - air,
    top: y0 * scale - air,
    width: (x1 - x0) * scale + 2 * air,
    height: (y1 - y0) * scale + 2 * air,
  }
}
