import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Program {
  main: string
  command(name: string): string
  /** Given the source module of an isolated task, returns the module that this program runs. */
  task(module: URL): URL
}

/** The program as `npm start` and the commands of package.json run it. */
export const fromSources: Program = {
  main: 'src/server/main.ts',
  command: (name) => `src/server/commands/${name}.ts`,
  task: (module) => module,
}

export const bundleFolder = '.cache/program'
const inBundle = (name: string) => `${bundleFolder}/${name}.js`

/**
 * The same program, bundled into a few files instead of a thousand (`bundleProgram.ts`), so that a start takes a
 * quarter of the time. It is for tests that start the program often but test something else. The long tier starts
 * from the sources instead.
 */
export const fromBundle: Program =
  process.env.PROGRAM === 'sources'
    ? fromSources
    : {
        main: inBundle('main'),
        command: inBundle,
        task: ({ pathname }) => pathToFileURL(resolve(inBundle(basename(pathname, '.ts')))),
      }
