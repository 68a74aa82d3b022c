import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** Decorative: whatever waits says so in words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin', className)} />
}
