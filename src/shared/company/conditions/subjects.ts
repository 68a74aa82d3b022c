import { columnLabel } from '../../catalogue/fields/columns.ts'
import { columnGroups, type Field, isNumberKind, type Words } from '../../catalogue/fields/field.ts'
import { companyConditions } from '../../catalogue/fields/filters.ts'
import { type ListedField, listedEntries } from '../../catalogue/fields/listed.ts'
import { dealStages, endReasons } from '../../catalogue/words/dealStages.ts'
import { fileCategories } from '../../catalogue/words/fileCategories.ts'
import { isInUse, type OwnField, offeredChoices } from '../own/ownField.ts'
import { type OwnKind, readOwnKey } from '../own/ownKey.ts'
import { flagWords } from '../own/ownValue.ts'

/**
 * What a condition can compare. A subject is a listed field of the catalogue, or something that several records of a
 * company tell together, such as the number of its counterparties. Contacts are not listed fields, so no condition
 * compares them.
 */
export const subjectGroups = {
  ...columnGroups,
  own: '우리 항목',
  deals: '상대방',
  reports: '일일보고',
} as const
export type SubjectGroup = keyof typeof subjectGroups

export type SubjectKind =
  | 'text'
  /** A text that lists search in a normalised form. */
  | 'search'
  /** A search that cannot ask for missing values: the name, the business number, 영업연결 and 컨텍회사명. */
  | 'name'
  | 'choice'
  | 'team'
  | 'number'
  /** A number that is never missing, such as the number of files. */
  | 'count'
  | 'year'
  | 'day'
  /** A number of days since something happened. */
  | 'days'
  /** A number of days until something ends. */
  | 'ending'
  /** Something that several records have, such as the stages of the counterparties. */
  | 'some'
  | 'people'
  | 'fact'

export interface Subject {
  key: string
  label: string
  group: SubjectGroup
  kind: SubjectKind
  unit?: string
  words?: Words
  /** The values that are stored under another text than people read: the choices of an own field. */
  choices?: readonly { value: string; label: string }[]
  /** The words for the sentence, if it cannot be made from the label. `{days}` stands for a number of days. */
  said?: string
  /** Whether the sentence says that the company has this (`have`); otherwise it lacks it, as in 보고가 30일 이상 없는. */
  saidEnds?: 'have'
  /** The listed field that is compared; null if there is none. */
  field: ListedField | null
}

const kindOf = (field: Field): SubjectKind => {
  const filter = field.list?.filter?.kind
  if (filter === 'searched') return 'search'
  if (filter === 'name' || filter === 'digits') return 'name'
  if (field.kind === 'choice') return 'choice'
  if (field.kind === 'team') return 'team'
  if (field.kind === 'day' || field.kind === 'moment') return 'day'
  if (field.kind === 'year') return 'year'
  return isNumberKind(field.kind) ? 'number' : 'text'
}

const reportFields: readonly ListedField[] = ['latestReportDate', 'latestReportStage']
const isShown = ([key, { list }]: (typeof listedEntries)[number]) =>
  !list.button && (list.group !== undefined || reportFields.includes(key))

const listed = listedEntries.filter(isShown).map(
  ([key, field]): Subject => ({
    key,
    label: field.list.heading ? columnLabel(field) : field.label,
    group: field.list.group ?? 'reports',
    kind: key === 'teaserFiles' ? 'count' : kindOf(field),
    field: key,
    ...(field.unit ? { unit: field.unit } : {}),
    ...(field.words ? { words: field.words } : {}),
  }),
)

const besideGroups: Record<string, { group: SubjectGroup; kind: SubjectKind; said?: string }> = {
  keyword: { group: 'keywords', kind: 'search' },
  connection: { group: 'sales', kind: 'name' },
  team: { group: 'managers', kind: 'team' },
  silentDays: { group: 'reports', kind: 'days', said: '보고가 {days}' },
}
/** The filters that search several fields at once. As conditions they have the same names. */
const beside = companyConditions
  .filter(({ key }) => key === null)
  .map(({ name, label }): Subject => {
    const more = besideGroups[name]
    if (!more) throw new Error(`no group for the condition ${name}`)
    return { key: name, label, field: null, ...more }
  })

const related: Subject[] = [
  {
    key: 'dealNda',
    label: 'NDA 체결, IM 안 보냄',
    group: 'deals',
    kind: 'fact',
    said: 'NDA를 맺고 IM은 안 보낸 상대방이',
    field: null,
  },
  {
    key: 'dealImDays',
    label: 'IM 보내고 답 없음',
    group: 'deals',
    kind: 'days',
    said: 'IM을 보내고 {days} 움직이지 않은 상대방이',
    saidEnds: 'have',
    field: null,
  },
  { key: 'dealStage', label: '상대방 단계', group: 'deals', kind: 'some', words: dealStages, field: null },
  { key: 'deals', label: '상대방 수', group: 'deals', kind: 'count', unit: '곳', field: null },
  { key: 'dealMoved', label: '상대방 마지막 움직임', group: 'deals', kind: 'day', field: null },
  { key: 'dealEnd', label: '상대방 종료 사유', group: 'deals', kind: 'some', words: endReasons, field: null },
  { key: 'ndaEnds', label: 'NDA 만료', group: 'deals', kind: 'ending', said: 'NDA가', field: null },
  { key: 'reports', label: '일일보고 수', group: 'reports', kind: 'count', unit: '건', field: null },
  { key: 'reportTeam', label: '보고한 사람', group: 'reports', kind: 'people', field: null },
  { key: 'reportWith', label: '컨텍회사명', group: 'reports', kind: 'name', field: null },
  { key: 'files', label: '파일 수', group: 'files', kind: 'count', unit: '개', field: null },
  {
    key: 'fileCategory',
    label: '파일구분',
    group: 'files',
    kind: 'some',
    words: fileCategories,
    field: null,
  },
  { key: 'fileAdded', label: '마지막 파일', group: 'files', kind: 'day', field: null },
]

const place = ({ group }: Subject) => Object.keys(subjectGroups).indexOf(group)
/** All subjects, ordered by their groups. */
export const subjects: readonly Subject[] = [...listed, ...beside, ...related].toSorted(
  (one, other) => place(one) - place(other),
)
const byKey = new Map(subjects.map((subject) => [subject.key, subject]))

const ownKinds: Record<OwnKind, SubjectKind> = {
  text: 'text',
  number: 'number',
  day: 'day',
  choice: 'choice',
  flag: 'choice',
  person: 'team',
}
const flags = flagWords.map((word) => ({ value: word, label: word }))

/**
 * The subject of an own field. Its key alone says how it is compared, so that conditions can be read without the fields of
 * the firm. Its name, its unit and its choices are known only where these are loaded.
 */
function ownSubject(key: string, field: OwnField | null): Subject | undefined {
  const own = readOwnKey(key)
  if (!own) return undefined
  const choices = own.kind === 'flag' ? flags : field && own.kind === 'choice' ? choicesOf(field) : undefined
  return {
    key,
    label: field?.label ?? subjectGroups.own,
    group: 'own',
    kind: ownKinds[own.kind],
    field: null,
    ...(field?.unit ? { unit: field.unit } : {}),
    ...(choices ? { choices } : {}),
  }
}
const choicesOf = (field: OwnField) =>
  offeredChoices(field).map(({ id, label }) => ({ value: String(id), label }))

/** Finds what a condition compares. A text says why there is no such thing any more. */
export type FindSubject = (key: string) => Subject | string | undefined
export const findSubject = (key: string): Subject | undefined => byKey.get(key) ?? ownSubject(key, null)

/** The subjects of the own fields in use. */
export const ownSubjects = (fields: readonly OwnField[]): Subject[] =>
  fields.filter(isInUse).flatMap((field) => ownSubject(field.key, field) ?? [])

/** Finds subjects among the own fields of the firm, which names those that were retired. */
export function findAmong(fields: readonly OwnField[]): FindSubject {
  const known = new Map(fields.map((field) => [field.key, field]))
  return (key) => {
    if (!readOwnKey(key)) return findSubject(key)
    const field = known.get(key)
    if (!field) return `${subjectGroups.own}: 없는 항목입니다.`
    return isInUse(field) ? ownSubject(key, field) : `${field.label}: 지운 항목입니다.`
  }
}
