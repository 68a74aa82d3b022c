import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** A QR code as one path, so that it stays sharp at every size. It keeps its light ground in dark mode: cameras need it. */
export function QrCode({ text, label }: { text: string | null; label: string }) {
  const path = useMemo(() => (text ? pathOf(encodeQR(text, 'raw', { border: 2 })) : null), [text])
  if (!path) return <span className="size-44 shrink-0 rounded-lg border bg-sunken" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${path.size} ${path.size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-lg border bg-white text-black"
    >
      <path d={path.d} fill="currentColor" />
    </svg>
  )
}

function pathOf(rows: boolean[][]) {
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, d: cells.join('') }
}
