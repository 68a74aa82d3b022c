import { fieldLabel, fieldText } from './fieldLabels.ts'
import type { AuditSummary } from './summary.ts'

const changeWords = { added: '추가', removed: '삭제', changed: '변경' } as const

/** Parts of a path that a one-line summary leaves out, so that it says 팩스 instead of 기업정보 › 팩스. */
const plainParts = new Set(['company', 'additional', 'opinion', 'years'])

/** Fields that are stored only as evidence. Summaries leave them out. */
const fieldsLeftOut = new Set(['sha256'])

/** Writes a summary as one line, such as: 권한 팀원 → 팀장, 거래처 › 한빛상사 추가 외 3건 */
export function summarySentence({ count, first }: AuditSummary): string {
  const phrases = first
    .filter(({ path }) => !fieldsLeftOut.has(path.at(-1) ?? ''))
    .map(({ path, change, before, after }) => {
      const label = fieldLabel(shownPath(path))
      if (before === null && after === null) return `${label} ${changeWords[change]}`
      const name = path.at(-1) ?? ''
      const [old, now] = [oneLine(fieldText(name, before)), oneLine(fieldText(name, after))]
      return before === null ? `${label} ${now}` : `${label} ${old} → ${now}`
    })
  const rest = count - first.length
  return `${phrases.join(', ')}${rest > 0 ? ` 외 ${rest.toLocaleString('ko-KR')}건` : ''}`
}

const shownPath = (path: readonly string[]) =>
  path.length > 1 && plainParts.has(path[0] ?? '') ? path.slice(1) : path

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
