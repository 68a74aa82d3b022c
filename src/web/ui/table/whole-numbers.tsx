const number =
  /(\d{3}-\d{2}-\d{5}|\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|\d{6}-[\d*]{7}|\d{2,3}-\d{3,4}-\d{4}|\d{1,3}(?:,\d{3})+)/

/**
 * Shows a sentence in which numbers with dashes, dates and amounts never wrap. So a truncated line never shows only a
 * part of a number.
 */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(number).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={index} className="whole-number tnum inline-block whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
