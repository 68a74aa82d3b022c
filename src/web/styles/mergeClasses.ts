/**
 * Which Tailwind classes set the same thing. `tailwind-merge` knows all classes and has 8 kB in the first load; this table
 * knows those that our sources use. `test/web/styles/mergeClasses.test.ts` compares the two for every pair of classes in the sources.
 */
const words: Record<string, string> = {
  display:
    'block inline inline-block flex inline-flex grid inline-grid contents hidden table inline-table table-cell table-row flow-root list-item',
  position: 'static fixed absolute relative sticky',
  visibility: 'visible invisible collapse',
  'text-align': 'text-left text-center text-right',
  'text-wrap': 'text-wrap text-nowrap text-balance text-pretty',
  'text-overflow': 'truncate text-ellipsis text-clip',
  'font-size': 'text-xs text-sm text-base text-lg text-xl text-2xl text-3xl',
  'font-weight': 'font-normal font-medium font-semibold font-bold',
  decoration: 'underline line-through no-underline',
  'flex-direction': 'flex-row flex-row-reverse flex-col flex-col-reverse',
  'flex-wrap': 'flex-wrap flex-nowrap',
  'border-style': 'border-solid border-dashed border-dotted border-none',
  'border-collapse': 'border-collapse border-separate',
  'bg-repeat': 'bg-repeat bg-no-repeat',
  'bg-image': 'bg-none',
  'outline-style': 'outline-none outline-hidden outline-dashed outline-solid',
  'decoration-style': 'decoration-solid decoration-dotted decoration-dashed',
  'ring-inset': 'ring-inset',
  'table-layout': 'table-fixed table-auto',
  'break-word': 'break-all break-words break-keep break-normal',
  wrap: 'wrap-anywhere wrap-normal wrap-break-word',
  isolation: 'isolate isolation-auto',
  'sr-only': 'sr-only not-sr-only',
  grow: 'grow',
  shrink: 'shrink',
  resize: 'resize',
  filter: 'filter',
  blur: 'blur',
  transform: 'transform',
  transition: 'transition',
  shadow: 'shadow',
  rounded: 'rounded',
  container: 'container',
  'snap-type': 'snap-none snap-x snap-y snap-both',
  'snap-strictness': 'snap-mandatory snap-proximity',
  'snap-align': 'snap-start snap-end snap-center snap-align-none',
}

/** Classes of the form `name-value`, where the name alone decides. */
const names =
  'inset inset-x inset-y top right bottom left z order basis grow shrink grid-cols grid-rows grid-flow auto-cols auto-rows ' +
  'col-start col-end row-start row-end gap gap-x gap-y justify justify-items justify-self content items self place-content ' +
  'place-items place-self p px py pt pr pb pl m mx my mt mr mb ml space-x space-y size w min-w max-w h min-h max-h leading ' +
  'tracking line-clamp list whitespace indent align underline-offset rounded rounded-t rounded-r rounded-b rounded-l rounded-tl ' +
  'rounded-tr rounded-br rounded-bl opacity duration delay ease animate rotate scale translate translate-x translate-y ' +
  'cursor resize select appearance pointer-events touch overflow overflow-x overflow-y overscroll overscroll-x overscroll-y object ' +
  'aspect columns break-after break-before break-inside border-spacing outline-offset mix-blend fill transition ' +
  'accent scroll-mt scroll-mb scroll-m scroll-p scroll-pt scroll-pb flex scheme col row from via to'

/** Names whose classes set a width if the value is a number or a length, and a colour otherwise. */
const widthOrColour =
  'border border-x border-y border-t border-r border-b border-l ring inset-ring outline stroke decoration divide'

const covered: Record<string, string> = {
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  flex: 'basis grow shrink',
  gap: 'gap-x gap-y',
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  size: 'w h',
  'font-size': 'leading',
  'line-clamp': 'display overflow',
  overflow: 'overflow-x overflow-y',
  overscroll: 'overscroll-x overscroll-y',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl',
  'rounded-t': 'rounded-tl rounded-tr',
  'rounded-r': 'rounded-tr rounded-br',
  'rounded-b': 'rounded-br rounded-bl',
  'rounded-l': 'rounded-tl rounded-bl',
  translate: 'translate-x translate-y',
}
for (const kind of ['width', 'colour']) {
  const sides = (letters: string) => [...letters].map((side) => `border-${side}-${kind}`).join(' ')
  covered[`border-${kind}`] = sides('xytrbl')
  covered[`border-x-${kind}`] = sides('rl')
  covered[`border-y-${kind}`] = sides('tb')
}

const groups = new Map<string, string | ((value: string) => string)>()
for (const name of names.split(' ')) groups.set(`${name}-`, name)
for (const name of widthOrColour.split(' ')) {
  const of = (value: string) => `${name}-${/^\[?(?:\d|calc\(|length:|$)/.test(value) ? 'width' : 'colour'}`
  groups.set(name, of('')).set(`${name}-`, of)
}
groups
  .set('divide-x-', 'divide-x')
  .set('divide-y-', 'divide-y')
  .set('divide-x', 'divide-x')
  .set('divide-y', 'divide-y')
  .set('text-', (value) => (/^\[[\d.]/.test(value) ? 'font-size' : 'text-colour'))
  .set('font-', 'font-family')
  .set('bg-linear-', 'bg-image')
  .set('bg-', (value) => {
    if (value.startsWith('[linear-')) return 'bg-image'
    return /^\[(?:length|position):/.exec(value)?.[0] ?? 'bg-colour'
  })
  .set('shadow-', (value) => (/^(?:none|sm|md|lg|xl|\[)/.test(value) ? 'shadow' : 'shadow-colour'))
for (const [group, texts] of Object.entries(words))
  for (const text of texts.split(' ')) groups.set(text, group)

/** What a class without variants sets; undefined for classes that are not Tailwind's. */
function groupOf(name: string): string | undefined {
  const property = /^\[([^:\]]+):/.exec(name)?.[1]
  if (property) return property
  const text = name.startsWith('-') ? name.slice(1) : name
  const whole = groups.get(text)
  if (typeof whole === 'string') return whole
  // The longest name that the table contains. Hyphens in brackets belong to the value.
  for (let at = text.search(/[[(]|$/); at > 0; ) {
    at = text.lastIndexOf('-', at - 1)
    const group = groups.get(text.slice(0, at + 1))
    if (group) return typeof group === 'string' ? group : group(text.slice(at + 1))
  }
  return
}

/**
 * The variants of a class, such as `max-md:hover:`, and the rest. Colons in brackets do not count. The order of variants matters:
 * `hover:focus:` and `focus:hover:` do not override each other.
 */
function parts(name: string): [variants: string, base: string] {
  let depth = 0
  let start = 0
  for (let at = 0; at < name.length; at += 1) {
    const letter = name[at]
    if (letter === '[' || letter === '(') depth += 1
    else if (letter === ']' || letter === ')') depth -= 1
    else if (letter === ':' && depth === 0) start = at + 1
  }
  return [name.slice(0, start), name.slice(start)]
}

function merged(classes: string): string {
  const kept: string[] = []
  const set = new Set<string>()
  for (const name of classes.trim().split(/\s+/).toReversed()) {
    const [variants, base] = parts(name)
    const important = base.endsWith('!')
    const group = groupOf(important ? base.slice(0, -1) : base)
    if (group) {
      const place = variants + (important ? '!' : '')
      if (set.has(place + group)) continue
      set.add(place + group)
      for (const part of covered[group]?.split(' ') ?? []) set.add(place + part)
    }
    kept.push(name)
  }
  return kept.toReversed().join(' ')
}

const mostKept = 1000
const known = new Map<string, string>()

/** Removes Tailwind classes that a later class overrides. Results are kept, because a list renders the same cell a thousand times. */
export function mergeClasses(classes: string): string {
  const found = known.get(classes)
  if (found !== undefined) return found
  if (known.size >= mostKept) known.clear()
  const result = merged(classes)
  known.set(classes, result)
  return result
}
