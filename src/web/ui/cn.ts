import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Joins class names. Of conflicting Tailwind classes the last one wins, so that callers can override a component's
 * classes.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
