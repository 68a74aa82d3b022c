import { withSubject } from '../../platform/particle.ts'
import { operators } from './operators.ts'
import { type Conditions, isGroup, type Row, type RowGroup } from './tree.ts'
import { askingPerson } from './values.ts'

/** Returns the name of a team for a sentence or a chip. */
export type SayPerson = (teamId: string) => string

/** The endings of a clause: before a noun (있는 기업), before 그리고, and before 또는. */
const endings = {
  noun: ['인', '이고', '이거나'],
  other: ['아닌', '아니고', '아니거나'],
  have: ['있는', '있고', '있거나'],
  lack: ['없는', '없고', '없거나'],
  refuse: ['않은', '않고', '않거나'],
  passed: ['지난', '지났고', '지났거나'],
  ends: ['끝나는', '끝나고', '끝나거나'],
} as const
interface Clause {
  stem: string
  ends: keyof typeof endings
}
const clause = (stem: string, ends: Clause['ends']): Clause => ({ stem, ends })

const plainNumber = (text: string) =>
  Number(text).toLocaleString('ko-KR', { maximumFractionDigits: 10, useGrouping: true })

/** The values of a condition as a person reads them. */
function valuesOf({ subject: { kind, choices }, values, operator }: Row, person: SayPerson): string[] {
  if (choices) return values.map((value) => choices.find((one) => one.value === value)?.label ?? value)
  if (kind === 'team' || kind === 'people')
    return values.map((team) => (team === askingPerson ? '나' : person(team)))
  const isNumber = kind === 'number' || kind === 'count' || kind === 'days' || kind === 'ending'
  return isNumber || operator === 'within' || operator === 'past' ? values.map(plainNumber) : [...values]
}

const unitOf = ({ subject: { unit = '', kind } }: Row) => (kind === 'year' ? '년' : unit)

function clauseOf(row: Row, person: SayPerson): Clause {
  const { subject, operator } = row
  const { label, kind, said = '' } = subject
  const said1 = valuesOf(row, person)
  const [one = '', two = ''] = said1
  const unit = unitOf(row)
  const several = said1.join('·')
  const what = withSubject(label)
  if (kind === 'days') return clause(said.replace('{days}', `${one}일 이상`), subject.saidEnds ?? 'lack')
  if (kind === 'ending') return clause(`${said} ${one}일 안에`, 'ends')
  switch (operator) {
    case 'yes':
      return clause(said, 'have')
    case 'no':
      return clause(said, 'lack')
    case 'has':
      return clause(`${label}에 ${withSubject(`‘${one}’`)} 들어`, 'have')
    case 'not':
      return clause(`${label}에 ${withSubject(`‘${one}’`)} 들어 있지`, 'refuse')
    case 'in':
      return kind === 'some'
        ? clause(`${label} ${withSubject(several)}`, 'have')
        : clause(`${what} ${several}`, 'noun')
    case 'out':
      return kind === 'some'
        ? clause(`${label} ${withSubject(several)}`, 'lack')
        : clause(`${what} ${withSubject(several)}`, 'other')
    case 'is':
      return clause(`${what} ${kind === 'text' ? `‘${one}’` : `${one}${unit}`}`, 'noun')
    case 'between':
      return clause(`${what} ${one}${unit}에서 ${two}${unit} 사이`, 'noun')
    case 'within':
      return clause(`${what} 최근 ${one}일 안`, 'noun')
    case 'past':
      return clause(`${what} ${one}일 넘게`, 'passed')
    case 'empty':
      return clause(`${what} 비어`, 'have')
    case 'filled':
      return clause(`${label} 값이`, 'have')
    case 'min':
    case 'max':
    case 'from':
    case 'to':
      return clause(`${what} ${one}${unit} ${operators[operator].word}`, 'noun')
  }
}

const glued = new Set<Clause['ends']>(['noun'])
const ended = ({ stem, ends }: Clause, way: 0 | 1 | 2) =>
  `${stem}${glued.has(ends) ? '' : ' '}${endings[ends][way]}`
const wayOf = (all: boolean) => (all ? 1 : 2)

/** Reads the conditions as a sentence that ends with `noun`: 매출액이 3,000백만원 이상이고, … 매도기업 */
export function sentenceOf({ all, items }: Conditions, person: SayPerson, noun: string): string {
  const said = items.map((item, at) => {
    const rows = isGroup(item) ? item.rows : [item]
    const inner = isGroup(item) ? item.all : all
    const last = at === items.length - 1 ? 0 : wayOf(all)
    return rows
      .map((row, place) => ended(clauseOf(row, person), place === rows.length - 1 ? last : wayOf(inner)))
      .join(' ')
  })
  return `${said.join(', ')} ${noun}`
}

export interface ChipText {
  label: string
  text: string
}

/** The short text of a row for its chip. */
export function chipOf(row: Row, person: SayPerson): ChipText {
  const { subject, operator } = row
  const { label, kind } = subject
  const said = valuesOf(row, person)
  const [one = '', two = ''] = said
  if (kind === 'fact') return { label: '상대방', text: operator === 'yes' ? label : `${label} 없음` }
  if (kind === 'days') return { label, text: `${one}일 이상` }
  if (kind === 'ending') return { label, text: `${one}일 안` }
  const { word } = operators[operator]
  const texts: Partial<Record<Row['operator'], string>> = {
    has: one,
    not: `${one} 없음`,
    is: one,
    in: said.join(', '),
    out: `${said.join(', ')} 아님`,
    between: `${one} ~ ${two}`,
    within: `최근 ${one}일`,
    past: `${one}일 넘음`,
  }
  return { label, text: texts[operator] ?? [one, word].filter(Boolean).join(' ') }
}

/** The chip of a group: whether all of it must match, and its rows. */
export function groupChipOf({ all, rows }: RowGroup, person: SayPerson): ChipText {
  const text = rows
    .map((row) => {
      const { label, text: said } = chipOf(row, person)
      return `${label} ${said}`
    })
    .join(all ? ' 그리고 ' : ' 또는 ')
  return { label: all ? '모두' : '하나라도', text }
}
