/** Marks the element in which a report is picked. */
export const uploadMark = { 'data-upload': true }

/**
 * Moves the focus to where the next report is picked, so that keyboard users do not start at the top of the
 * page.
 */
export function focusUpload(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-upload] button')?.focus())
}
