import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** Decorative: the waiting element also says so in text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin', className)} />
}
