import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Program {
  main: string
  command(name: string): string
  /** Maps the module of an isolated task from the sources. */
  task(module: URL): URL
}

/** As `npm start` and the commands of package.json run it. */
export const fromSources: Program = {
  main: 'src/server/main.ts',
  command: (name) => `src/server/commands/${name}.ts`,
  task: (module) => module,
}

export const bundleFolder = '.cache/program'
const inBundle = (name: string) => `${bundleFolder}/${name}.js`

/**
 * The same program bundled into a few files instead of a thousand (`bundleProgram.ts`): each start costs a quarter. For
 * tests that start it often but test something else. The long tier starts from the sources instead.
 */
export const fromBundle: Program =
  process.env.PROGRAM === 'sources'
    ? fromSources
    : {
        main: inBundle('main'),
        command: inBundle,
        task: ({ pathname }) => pathToFileURL(resolve(inBundle(basename(pathname, '.ts')))),
      }
