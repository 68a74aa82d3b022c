import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { listEndingNdas } from '#shared/ndas/ndas.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'

export type EndingNdasFound = ResponseOf<typeof listEndingNdas>

export function EndingNdasButton({ total, ...props }: ComponentProps<'button'> & { total: number }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="no-print tnum inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border border-warning-line bg-warning-soft px-2.5 font-medium text-sm text-warning max-md:h-9 [&>svg]:size-3.5"
    >
      <TriangleAlert aria-hidden />
      만료 임박 NDA {total}건
    </button>
  )
}
