import type { Finding } from '#shared/documents/guard/findings.ts'
import type { DrawnPage } from '#shared/documents/layout/drawing/drawing.ts'
import { pageSize } from '#shared/documents/layout/drawing/drawing.ts'
import { placesOf } from './markPlaces.ts'

interface FoundMarksProps {
  pages: readonly DrawnPage[]
  page: number
  open: readonly Finding[]
  all: readonly Finding[]
}

/**
 * Marks the findings on a page: open ones with a frame and a number in the margin, waived ones with a dashed underline.
 */
export function FoundMarks({ pages, page, open, all }: FoundMarksProps) {
  return (
    <g aria-hidden>
      {all.flatMap((finding) => {
        const number = open.indexOf(finding) + 1
        return placesOf(pages, finding.text, [finding.field])
          .filter((place) => place.page === page)
          .map(({ x, y, width, height }) =>
            number === 0 ? (
              <line
                key={`${finding.field} ${x} ${y}`}
                x1={x}
                x2={x + width}
                y1={y + height}
                y2={y + height}
                stroke="#586374"
                strokeWidth={0.8}
                strokeDasharray="2 2"
              />
            ) : (
              <g key={`${finding.field} ${x} ${y}`} data-finding={number}>
                <rect
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx={2}
                  fill="#c2342c"
                  fillOpacity={0.1}
                  stroke="#c2342c"
                />
                <circle cx={pageSize.width - 24} cy={y + height / 2} r={8} fill="#c2342c" />
                <text
                  x={pageSize.width - 24}
                  y={y + height / 2 + 3.2}
                  textAnchor="middle"
                  fontSize={9}
                  fontWeight={600}
                  fill="#ffffff"
                >
                  {number}
                </text>
              </g>
            ),
          )
      })}
    </g>
  )
}
