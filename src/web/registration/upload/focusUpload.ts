/** Marks the part of the screen where a report is picked. */
export const uploadMark = { 'data-upload': true }

/** Whoever works with the keyboard goes on where the next report is picked, and not at the top of the page. */
export function focusUpload(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-upload] button')?.focus())
}
