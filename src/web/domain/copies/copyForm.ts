import { normaliseName } from '#shared/company/search.ts'
import { longestWaiver, shortestWaiver } from '#shared/copies/limits.ts'
import type { CopyCheck } from '#shared/copies/making.endpoints.ts'

/** How the copy is given: a PDF that the program makes, or another way that is only recorded. */
export const forms = [
  { value: 'pdf', label: '번호 찍은 PDF' },
  { value: 'paper', label: '종이로 전달' },
  { value: 'other', label: '다른 형식으로 전달' },
] as const
export type FormKey = (typeof forms)[number]['value']

/** The company that receives the copies. `businessNumber` is null if it is not registered. */
export interface Recipient {
  businessNumber: string | null
  companyName: string
}

/** One person in the form. */
export interface Receiver {
  key: number
  name: string
  title: string
  way: string
  address: string
  adviser: string
}
export const emptyReceiver = (key: number): Receiver => ({
  key,
  name: '',
  title: '',
  way: 'mail',
  address: '',
  adviser: '',
})

export const waiverFault = (reason: string): string | undefined => {
  const length = Array.from(reason.trim()).length
  if (length < shortestWaiver) return `면제 사유를 ${shortestWaiver}자 이상 입력해주세요.`
  return length > longestWaiver ? `면제 사유는 ${longestWaiver}자까지 입력할 수 있습니다.` : undefined
}

/**
 * Returns the first error of the entered people; undefined if there is none. `single` is true if only one person can
 * receive the copy.
 */
function peopleFault(
  people: readonly Receiver[],
  single: boolean,
): { key: number; text: string } | undefined {
  const [, second] = people
  if (single && second) return { key: second.key, text: '받는 사람을 1명만 남겨주세요.' }
  const empty = people.find(({ name }) => name.trim() === '')
  if (empty) return { key: empty.key, text: '받는 사람의 이름을 입력해주세요.' }
  const seen = new Set<string>()
  for (const { key, name, title, adviser } of people) {
    const same = [name, title, adviser].map((text) => text.replaceAll(/\s/g, '')).join('/')
    if (seen.has(same))
      return { key, text: '같은 사람이 두 번 있습니다. 한 사람에게는 1부만 만들 수 있습니다.' }
    seen.add(same)
  }
  return undefined
}

export const personOf = ({ name, title, way, address, adviser }: Receiver) => ({
  name: name.trim(),
  title: title.trim() || null,
  way: way as 'mail',
  address: address.trim() || null,
  adviser: adviser.trim() || null,
})

/** Returns the first adviser who is not named in the NDA. The NDA does not cover the people of this adviser. */
function unnamedAdviser(check: CopyCheck | undefined, people: readonly Receiver[]): string | undefined {
  if (!check?.nda || !check.locked) return undefined
  const named = check.nda.advisers.map(normaliseName)
  return people
    .map(({ adviser }) => adviser.trim())
    .find((adviser) => adviser !== '' && !named.includes(normaliseName(adviser)))
}

/** Returns the error, placed at the person whose adviser is not named in the NDA. */
const unnamedFault = (people: readonly Receiver[], adviser: string) => {
  const key = people.find((one) => one.adviser.trim() === adviser)?.key
  return key === undefined ? undefined : { key, text: 'NDA에 기재되지 않은 자문사입니다.' }
}

/**
 * Checks the entered people. Returns which adviser needs a waiver, whether this user may grant it, and the first error.
 * With a waiver, or if the program does not make the PDF, only one person can receive the copy, so further people are
 * an error.
 */
export function judgePeople(check: CopyCheck | undefined, people: readonly Receiver[], madePdf: boolean) {
  const unnamed = unnamedAdviser(check, people)
  const mayWaive = (check?.needs === 'nda' || unnamed !== undefined) && check?.can.waive === true
  const single = !madePdf || mayWaive
  const fault =
    peopleFault(people, single) ?? (unnamed && !mayWaive ? unnamedFault(people, unnamed) : undefined)
  return { unnamed, mayWaive, single, fault }
}

/**
 * Returns the people with the advisers as they were when the user last left an adviser's field, so that a name is not
 * checked while it is being typed.
 */
export const withSettledAdvisers = (people: readonly Receiver[], settled: readonly Receiver[]) =>
  people.map((one) => ({ ...one, adviser: settled.find(({ key }) => key === one.key)?.adviser ?? '' }))
