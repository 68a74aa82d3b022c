/**
 * The forms of Korean phone numbers: area code 02, other area codes and mobile prefixes with three digits, and numbers
 * such as 1588-0000 without an area code.
 */
const shapes = [/^(02)(\d{3,4})(\d{4})$/, /^(0(?!2)\d{2})(\d{3,4})(\d{4})$/, /^(1[5-9]\d{2})(\d{4})$/]

/**
 * Adds dashes to a Korean number typed without separators, for display only; the stored text stays as typed. Numbers
 * with separators or of another length are shown unchanged.
 */
export function shownPhone(text: string): string {
  const found = shapes.map((shape) => shape.exec(text)).find(Boolean)
  return found ? found.slice(1).join('-') : text
}
