// Makes imports cheaper. This file must be imported before all others. Without it, Node reads the package.json of the
// importing module's package again at every import. The package.json of drizzle-orm is so long that this took most of a
// start. Relative imports need no look-up at all, and for an import of a package the first result is reused.
import { type RegisterHooksOptions, registerHooks } from 'node:module'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>

const isSource = (url: string) => url.endsWith('.ts')
/** Whether the file belongs to drizzle-orm. All of its several hundred .js files are ES modules. */
const isOfDrizzle = (url: string) => url.includes('/node_modules/drizzle-orm/') && url.endsWith('.js')

const known = new Map<string, ReturnType<Resolve>>()

const resolve: Resolve = (specifier, context, next) => {
  const { parentURL = '', conditions } = context
  const isImport = parentURL.startsWith('file:') && !conditions.includes('require')
  if (!isImport) return next(specifier, context)
  if (specifier.startsWith('.')) {
    const format = formatOf(specifier, parentURL)
    if (format === null) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
  }
  if (!isSource(parentURL)) return next(specifier, context)
  const found = known.get(specifier) ?? next(specifier, context)
  known.set(specifier, found)
  return { ...found, shortCircuit: true }
}

function formatOf(specifier: string, parentURL: string): string | null {
  if (isSource(specifier) && isSource(parentURL)) return 'module-typescript'
  return specifier.endsWith('.js') && isOfDrizzle(parentURL) ? 'module' : null
}

registerHooks({ resolve })
