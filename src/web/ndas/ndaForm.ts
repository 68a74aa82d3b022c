import type { NdaForm, NdaScope } from '#shared/catalogue/words/ndaWords.ts'
import { longestAdviser, longestLine, mostAdvisers } from '#shared/ndas/limits.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { isCalendarDay } from '#shared/platform/day.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'

export interface PartyChoice {
  businessNumber: string
  companyName: string
  side: string
}

export interface NdaValues {
  scope: NdaScope
  /** The other company of a new NDA. The company whose page is open is not part of the form. */
  other: PartyChoice | null
  form: NdaForm
  draftDay: string
  signedDay: string
  startsDay: string
  endsDay: string
  signers: string
  witness: string
  purpose: string
  /** The advisers, one per line. */
  advisers: string
  paperKeeper: string
  /**
   * The signed copy: the business number of the company that has the file, a space, and the file name; '' if there is
   * none.
   */
  file: string
}

export const ndaLabels = {
  scope: '범위',
  other: '상대 기업',
  form: '형태',
  draftDay: '초안 발송일',
  signedDay: '서명일',
  startsDay: '시작일',
  endsDay: '만료일',
  signers: '서명자',
  witness: '입회',
  purpose: '목적',
  advisers: '자문사',
  paperKeeper: '원본 보관',
  file: '서명본',
} as const

export const ndaRules = plainFields<NdaValues>({ labels: ndaLabels })

const emptyTerms = {
  form: 'mutual' as const,
  draftDay: '',
  signedDay: '',
  startsDay: '',
  endsDay: '',
  signers: '',
  witness: '',
  purpose: '',
  advisers: '',
  paperKeeper: '',
  file: '',
}
export const emptyNda = (scope: NdaScope): NdaValues => ({ scope, other: null, ...emptyTerms })

export const keyOfFile = ({ businessNumber, fileName }: { businessNumber: string; fileName: string }) =>
  `${businessNumber} ${fileName}`

export interface LoadedNda extends Loaded<NdaValues> {
  savedAt: string
}
export const loadedNda = (nda: Nda): LoadedNda => ({
  version: nda.version,
  savedAt: nda.updatedAt,
  start: {
    scope: nda.scope,
    other: null,
    form: nda.form,
    draftDay: nda.draftDay ?? '',
    signedDay: nda.signedDay ?? '',
    startsDay: nda.startsDay ?? '',
    endsDay: nda.endsDay ?? '',
    signers: nda.signers ?? '',
    witness: nda.witness ?? '',
    purpose: nda.purpose ?? '',
    advisers: nda.advisers.join('\n'),
    paperKeeper: nda.paperKeeper ?? '',
    file: nda.file ? keyOfFile(nda.file) : '',
  },
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const isLong = (text: string, limit: number) => Array.from(text.trim()).length > limit

/**
 * Returns the errors of the form, in the order of its fields. The server checks these rules again, and further ones.
 */
export function ndaFaults(
  values: NdaValues,
  { isNew, today }: { isNew: boolean; today: string },
): FieldError[] {
  const { scope, other, draftDay, signedDay, startsDay, endsDay } = values
  const first = startsDay || signedDay
  const days = ['draftDay', 'signedDay', 'startsDay', 'endsDay'] as const
  const advisers = linesOf(values.advisers)
  return [
    { field: 'other', bad: isNew && scope === 'deal' && other === null, text: '기업을 선택해주세요.' },
    ...days.map((field) => ({
      field,
      bad: values[field] !== '' && !isCalendarDay(values[field]),
      text: '날짜를 확인해주세요.',
    })),
    { field: 'draftDay', bad: draftDay > today, text: '오늘까지의 날짜를 입력해주세요.' },
    { field: 'signedDay', bad: signedDay > today, text: '오늘까지의 날짜를 입력해주세요.' },
    {
      field: 'signedDay',
      bad: signedDay === '' && (startsDay !== '' || endsDay !== ''),
      text: '서명일을 먼저 입력해주세요.',
    },
    { field: 'endsDay', bad: signedDay !== '' && endsDay === '', text: '만료일을 입력해주세요.' },
    {
      field: 'endsDay',
      bad: endsDay !== '' && first !== '' && endsDay < first,
      text: '만료일이 시작일보다 빠릅니다.',
    },
    ...(['signers', 'witness', 'purpose', 'paperKeeper'] as const).map((field) => ({
      field,
      bad: isLong(values[field], longestLine),
      text: `${withTopic(ndaLabels[field])} ${longestLine}자까지 입력할 수 있습니다.`,
    })),
    {
      field: 'advisers',
      bad: advisers.length > mostAdvisers || advisers.some((name) => isLong(name, longestAdviser)),
      text: `자문사는 ${mostAdvisers}곳까지, 한 곳은 ${longestAdviser}자까지 입력할 수 있습니다.`,
    },
  ].flatMap(({ bad, ...fault }) => (bad ? [fault] : []))
}

const dayOf = (text: string) => text || null

export function termsOf(values: NdaValues) {
  const at = values.file.indexOf(' ')
  return {
    form: values.form,
    draftDay: dayOf(values.draftDay),
    signedDay: dayOf(values.signedDay),
    startsDay: dayOf(values.startsDay),
    endsDay: dayOf(values.endsDay),
    signers: values.signers,
    witness: values.witness,
    purpose: values.purpose,
    advisers: linesOf(values.advisers),
    paperKeeper: values.paperKeeper,
    file: at < 0 ? null : { businessNumber: values.file.slice(0, at), fileName: values.file.slice(at + 1) },
  }
}
