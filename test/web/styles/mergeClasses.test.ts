import { globSync, readFileSync } from 'node:fs'
import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { mergeClasses } from '#web/styles/mergeClasses.ts'

/** A class without its variants such as `max-md:` and without the mark of importance. */
function bare(name: string): string {
  let depth = 0
  let start = 0
  for (const [at, letter] of Array.from(name).entries()) {
    if (letter === '[' || letter === '(') depth += 1
    else if (letter === ']' || letter === ')') depth -= 1
    else if (letter === ':' && depth === 0) start = at + 1
  }
  return Array.from(name).slice(start).join('').replace(/!$/, '')
}

/** Two classes of the same shape behave alike: `p-3` and `p-4`, `w-[3px]` and `w-[50%]`. */
const shape = (name: string) => name.replaceAll(/\d+(?:\.\d+)?/g, '1')

/** Every class that Tailwind knows and that is written somewhere in the sources, one of each shape. */
function classesOfSources(): string[] {
  const found = new Map<string, string>()
  // The table itself also contains beginnings of classes.
  for (const file of globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/mergeClasses.ts'] }))
    for (const name of readFileSync(file, 'utf8').split(/[\s'"`]+/)) {
      const text = bare(name)
      if (text.length > 120 || !/^[-[a-z]/.test(text) || found.has(shape(text))) continue
      // `tailwind-merge` keeps both of two equal texts if it does not know the class.
      if (twMerge(`${text} ${text}`) === text) found.set(shape(text), text)
    }
  return [...found.values()]
}

const classes = classesOfSources()

describe('the merging of classes', () => {
  it('finds the classes of the sources', () => {
    expect(classes.length).toBeGreaterThan(400)
    expect(classes).toContain('tracking-tight')
  })

  it('agrees with tailwind-merge for every pair of classes in the sources', () => {
    const different = classes.flatMap((first) =>
      classes.flatMap((second) => {
        const both = `${first} ${second}`
        const [ours, theirs] = [mergeClasses(both), twMerge(both)]
        return ours === theirs ? [] : [`${both}: ${ours}, not ${theirs}`]
      }),
    )
    expect(different).toEqual([])
  }, 60_000)

  it.each([
    'px-2 hover:px-3 px-4 hover:px-1',
    'max-md:h-11 h-8 h-7',
    'p-2! p-3',
    'p-2! p-3!',
    '[&>svg]:size-4 size-5 [&>svg]:size-3',
    'group-data-[open=true]:rotate-90 rotate-0 group-data-[open=true]:rotate-180',
    '[&_td]:border [&_th]:border [&_td]:border-ink/60 [&_td]:border-0',
    'tnum some-word tnum text-sm text-quiet text-lg',
    '  text-sm \n leading-5  text-base ',
    '',
  ])('agrees with tailwind-merge on %j', (text) => {
    expect(mergeClasses(text)).toBe(twMerge(text))
  })
})
