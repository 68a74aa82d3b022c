import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Program {
  main: string
  command(name: string): string
  /** The module of an isolated task, given the one of the sources. */
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
 * The same program in a few files instead of a thousand (`bundleProgram.ts`): a quarter of the work at each start. For tests
 * that start it often and are about something else. The long tier starts the sources there, too.
 */
export const fromBundle: Program =
  process.env.PROGRAM === 'sources'
    ? fromSources
    : {
        main: inBundle('main'),
        command: inBundle,
        task: ({ pathname }) => pathToFileURL(resolve(inBundle(basename(pathname, '.ts')))),
      }
