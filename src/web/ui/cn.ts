import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. If two of them conflict, the later one applies, so that a caller can adjust a component. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
