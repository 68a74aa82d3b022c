/** Repeats a part up to a million characters. Such a text is expensive for a naive check. */
export const megabyte = (part: string, letters = 1_000_000) =>
  part.repeat(Math.ceil(letters / part.length)).slice(0, letters)

export const hostileTexts: [string, string][] = [
  ['spaced digits', megabyte('1 ')],
  ['digits in a row', megabyte('1')],
  ['birthdays', megabyte('900101-1234569 ')],
  ['spaced birthdays', megabyte('9 0 0 1 0 1 1 2 3 4 5 6 9 ')],
  ['full-width digits', megabyte('１ ')],
  ['circled digits', megabyte('① ')],
  ['Chinese digits', megabyte('一 ')],
  ['zero-width letters', megabyte('1\u200b')],
  ['decomposed Hangul', megabyte('한글'.normalize('NFD'))],
  ['dashes of every kind', megabyte('1‐1‑1‒1–1—1―1−1－1ー1ㅡ')],
  ['commas', megabyte('1,')],
  ['blanks', megabyte(' ')],
  ['blanks around a letter', `${megabyte(' ', 500_000)}가${megabyte(' ', 500_000)}`],
  ['blanks between digits', megabyte(`1${' '.repeat(59)}`)],
  ['line breaks', megabyte('\n')],
  ['tags', megabyte('1<b></b>')],
  ['marks over a letter', `a${megabyte('\u0301')}`],
  // Normalisation sorts combining marks; sorting them one by one takes quadratic time.
  ['marks in the wrong order', `a${megabyte('\u0301', 500_000)}${megabyte('\u0327', 500_000)}`],
  ['marks that change places', `a${megabyte('\u0301\u0327')}`],
  ['letters that stand for many', megabyte('ﷺ')],
  ['digits read aloud', megabyte('구공공일')],
  ['emoji', megabyte('👨‍👩‍👧')],
  ['slashes and dots', megabyte('../')],
]
