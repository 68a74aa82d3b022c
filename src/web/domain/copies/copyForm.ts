import { longestWaiver, shortestWaiver } from '#shared/copies/limits.ts'

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

/** Returns the first error of the entered people; undefined if they can be sent. */
export function peopleFault(people: readonly Receiver[]): { key: number; text: string } | undefined {
  const empty = people.find(({ name }) => name.trim() === '')
  if (empty) return { key: empty.key, text: '받는 사람의 이름을 입력해주세요.' }
  const seen = new Set<string>()
  for (const { key, name, title, adviser } of people) {
    const same = [name, title, adviser].map((text) => text.replaceAll(/\s/g, '')).join('/')
    if (seen.has(same))
      return { key, text: '같은 사람이 두 번 있습니다. 한 사람에게는 한 부만 만들 수 있습니다.' }
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
