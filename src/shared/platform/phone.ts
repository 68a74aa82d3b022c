/** Area 02 has two figures, every other area and mobile numbers three; 1588 and the like stand alone. */
const shapes = [/^(02)(\d{3,4})(\d{4})$/, /^(0(?!2)\d{2})(\d{3,4})(\d{4})$/, /^(1[5-9]\d{2})(\d{4})$/]

/**
 * A Korean number that was typed without signs, with its dashes: for the eye only, what is stored stays as it was typed.
 * Whatever has signs already, or has no such length, is shown as it is.
 */
export function shownPhone(text: string): string {
  const found = shapes.map((shape) => shape.exec(text)).find(Boolean)
  return found ? found.slice(1).join('-') : text
}
