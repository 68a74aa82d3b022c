import { expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import type { Shape } from '#shared/platform/endpoint.ts'
import { hostileTexts } from '#test/kit/hostileTexts.ts'
import { thirdNow } from '#test/kit/tier.ts'
import { type Input, inputsOf } from './inputs.ts'
import { readContracts } from './textFields.ts'

/**
 * Texts within the length limit are checked completely. These tests check that the time grows no faster than the text
 * length.
 */
interface Def {
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  in?: Shape
  innerType?: Shape
  options?: Shape[]
}
const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def

/** The maximum length of a text that this shape accepts. */
function longestOf(shape: Shape): number {
  const { checks = [], in: inner, innerType, options = [] } = defOf(shape)
  const own = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum ?? 0
  return Math.max(own, ...[inner, innerType, ...options].map((one) => (one ? longestOf(one) : 0)))
}

/** Shorter texts are not tested: even quadratic time is negligible for them. */
const shortest = 1000
const texts = (await readContracts())
  .flatMap(inputsOf)
  .filter(({ kind }) => kind === 'text')
  .map((input) => ({ ...input, longest: longestOf(input.shape) }))
  .filter(({ longest }) => longest >= shortest)

/** Times below this are too short to matter or to be measured reliably. */
const floorMs = 25
/**
 * Four times the letters take 4 times as long if time is linear and 16 times if it is quadratic; the limit lies
 * between.
 */
const mostTimes = 9

const cpuMs = (shape: Shape, text: string) => {
  const before = process.threadCpuUsage()
  safeParse(shape, text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Keeps the beginning and the end, because some of the texts change in the middle. */
const cutTo = (text: string, letters: number) =>
  text.slice(0, letters / 2) + text.slice(text.length - letters / 2)

/** Measures up to three times, because other work on the machine can make one measurement too slow. */
function growsFaster({ shape }: Input, text: string, longest: number): boolean {
  for (let tries = 0; tries < 3; tries += 1) {
    const whole = cpuMs(shape, cutTo(text, longest))
    if (whole <= floorMs || whole <= mostTimes * cpuMs(shape, cutTo(text, longest / 4))) return false
  }
  return true
}

it('sees the long texts at all', () => {
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/teasermaker/check body.templateData.*',
      'POST /api/notices body.content',
      'POST /api/company-add body.businessCore',
    ]),
  )
})

it.each(thirdNow(hostileTexts))(
  'as much of %s as a text takes costs no more than its letters',
  (_name, text) => {
    const expensive = texts.find((input) => growsFaster(input, text, input.longest))
    expect(expensive?.name).toBeUndefined()
  },
)
