import { expect } from 'vitest'
import { pathOf } from '#shared/platform/endpoint.ts'
import { payloadOf, type Sample } from '../access/samples.ts'
import type { Caller } from '../kit/app.ts'
import { changeCalls, type Target } from './changeCalls.ts'
import { steady } from './readCalls.ts'
import { type Canary, canaryName, mark, type World } from './world.ts'

/** Returns two targets: the hidden company, and a target of the same form that belongs to nothing. */
export function targetsOf({ owner }: World, canary: Canary): { hidden: Target; missing: Target } {
  const team = owner.user.teamId
  const none = '987654'
  return {
    hidden: {
      number: canary.number,
      name: canaryName,
      fileName: `${mark} 계약.pdf`,
      team,
      hour: '19',
      ids: canary.ids,
    },
    missing: {
      number: '999-99-99980',
      name: '어디에도없는회사(주)',
      fileName: `${mark} 없음.pdf`,
      team,
      hour: '20',
      ids: {
        report: none,
        deal: none,
        task: none,
        note: none,
        conversation: none,
        nda: none,
        criterion: none,
        document: none,
        record: none,
        copy: none,
        image: none,
        bulk: none,
        bin: '00000000-0000-4000-8000-000000000000',
      },
    },
  }
}

async function answerTo(caller: Caller, call: string, sample: Sample): Promise<string> {
  const [method = '', path = ''] = call.split(' ')
  const sent = payloadOf(sample)
  const { status, text } = await caller.send({
    method: method as 'POST',
    url: pathOf({ path }, sample),
    ...(sent ? { payload: sent.payload, headers: { 'content-type': sent.contentType } } : {}),
  })
  return `${status} ${text}`
}

/**
 * An answer may repeat what the person typed, so these texts are replaced. IDs that count upwards differ from call to
 * call, so they are replaced too.
 */
export const neutral = (text: string, { number, name, fileName, hour }: Target) =>
  [number, number.replaceAll('-', ''), name, fileName].reduce(
    (left, typed) => left.replaceAll(typed, '<typed>'),
    steady(text)
      .replaceAll(new RegExp(`${hour}:[03]0`, 'g'), '<hour>')
      .replaceAll(/"(id|createdAt|updatedAt)":("[^"]*"|\d+)/g, ''),
  )

/** Makes every change with the hidden target and with a target that does not exist. The answers must be the same. */
export async function expectSameAnswers(world: World, canary: Canary, caller: Caller): Promise<string[]> {
  const { hidden, missing } = targetsOf(world, canary)
  const calls = changeCalls(world, hidden)
  const others = changeCalls(world, missing)
  const different: unknown[] = []
  const statuses: string[] = []
  for (const [call, samples] of Object.entries(calls))
    for (const [at, sample] of samples.entries()) {
      const of = async (target: Target, one: Sample) => neutral(await answerTo(caller, call, one), target)
      const [there, nowhere] = [await of(hidden, sample), await of(missing, others[call]?.[at] as Sample)]
      statuses.push(there.slice(0, 3))
      if (there !== nowhere || there.includes(mark)) different.push({ call, at, there, nowhere })
    }
  expect(different).toEqual([])
  return statuses
}
