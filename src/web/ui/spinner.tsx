import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** A decorative spinner. The element around it must also say in text that something is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin', className)} />
}
