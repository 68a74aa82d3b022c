/** Marks the element in which a report is picked. */
export const uploadMark = { 'data-upload': true }

/** Keyboard users continue where the next report is picked, not at the top of the page. */
export function focusUpload(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-upload] button')?.focus())
}
