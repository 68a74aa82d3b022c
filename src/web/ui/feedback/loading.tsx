import { cn } from '../cn.ts'
import { Spinner } from '../spinner.tsx'

export function Loading({ text = '로딩 중...', className }: { text?: string; className?: string }) {
  return (
    <div
      role="status"
      className={cn('flex items-center justify-center gap-2 p-4 text-quiet text-sm', className)}
    >
      <Spinner />
      {text}
    </div>
  )
}
