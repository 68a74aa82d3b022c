import type { Check } from '../golden/compare.ts'
import type { Measured } from './measure.ts'

/**
 * What went wrong in one layout, the worst first: each wrong value, then how many values are missing in each kind of
 * data.
 */
export function faultLines({ checks, missed }: Measured): string[] {
  const covered = new Map(missed.map((one) => [one.path, one.covered]))
  const wrong = checks.filter(({ right, got }) => !right && got !== null)
  const lost = checks.filter(({ right, got }) => !right && got === null)
  const isSure = ({ score }: Check) => (score ?? 0) >= 110
  return [
    ...group('wrong and called sure', wrong.filter(isSure), wrongLines),
    ...group(
      'wrong',
      wrong.filter((check) => !isSure(check)),
      wrongLines,
    ),
    ...group(
      'missed without a warning',
      lost.filter(({ path }) => !covered.get(path)),
      lostLines,
    ),
    ...group(
      'missed with a warning',
      lost.filter(({ path }) => covered.get(path)),
      lostLines,
    ),
  ]
}

const group = (name: string, faults: Check[], lines: (faults: Check[]) => string[]): string[] =>
  faults.length === 0 ? [] : [`  ${name}: ${faults.length}`, ...lines(faults).map((line) => `    ${line}`)]

const wrongLines = (faults: Check[]): string[] =>
  faults.map(
    ({ path, expected, got, score }) =>
      `${path}: printed ${JSON.stringify(expected)}, read ${JSON.stringify(got)} (${score ?? '-'})`,
  )

function lostLines(faults: Check[]): string[] {
  const parts = Map.groupBy(faults, ({ path }) => (path.includes('.') ? path.split('.', 1)[0] : 'company'))
  return [...parts].map(([part, own]) => {
    const names = new Set(own.map(({ path }) => nameOf(path)))
    return `${part}, ${own.length}: ${[...names].join(', ')}`
  })
}

/** A path without its year or its index in a list. */
const nameOf = (path: string): string =>
  path.includes('.') ? path.replace(/^[^.]+\./, '').replace(/^\d+\.(?=[a-z])|\.\d{4}$/g, '') : path
