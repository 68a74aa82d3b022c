import { type ClassValue, clsx } from 'clsx'
import { mergeClasses } from '#web/styles/mergeClasses.ts'

/**
 * Joins class names. If Tailwind classes conflict, the last one wins, so that callers can override the classes of a
 * component.
 */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes))
}
