/** The attribute of the element around the upload button, by which `focusUpload` finds the button. */
export const uploadMark = { 'data-upload': true }

/**
 * Focuses the upload button after the review was closed, so that keyboard users do not start at the top of the page.
 */
export function focusUpload(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-upload] button')?.focus())
}
