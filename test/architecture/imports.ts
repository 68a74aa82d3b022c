import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { featureMap, featureOf, zoneOf } from './zones.ts'

export interface Import {
  from: string
  to: string
}

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#test/': 'test/',
}
const importLine =
  /(?:^|\n)\s*(?:import|export)\s[^'"`]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

/** Every import between source files, as repository paths. Imports of packages are left out. */
export function readImports(root: string): Import[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8')),
  )
}

export function importsOf(from: string, text: string): Import[] {
  return Array.from(text.matchAll(importLine), (match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((specifier) => resolve(from, specifier))
    .filter((to) => to !== null)
    .map((to) => ({ from, to }))
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias ? `${aliases[alias]}${specifier.slice(alias.length)}` : null
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The imports that the zones forbid, each as a sentence. */
export function violations(imports: Import[]): string[] {
  return imports
    .filter(({ from, to }) => !isTest(from) && !allowed(from, to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

function allowed(from: string, to: string): boolean {
  const here = zoneOf(from)
  const there = zoneOf(to)
  if (!here || !there) return false
  if (here.name !== there.name) return here.may.includes(there.name)
  if (!here.name.endsWith('-feature')) return true
  const mine = featureOf(from)
  const theirs = featureOf(to)
  if (!mine || !theirs) return false
  return (
    mine.feature === theirs.feature ||
    (featureMap[mine.half][mine.feature]?.includes(theirs.feature) ?? false)
  )
}

/** Import cycles, each listed once, as the path around the cycle. */
export function circles(imports: Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) found.push([...way.slice(start), file].join(' > '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
