import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** A decorative spinner. The waiting element must also say in text that it is waiting. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin', className)} />
}
