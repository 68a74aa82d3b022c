import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TaskNeeds } from './task.ts'

export interface NodeArgumentOptions {
  entry: URL
  module: URL
  scratch: string
  heapMb: number
  needs: TaskNeeds
  /** Whether the guard thread runs. The guard is a worker thread, so workers must be allowed for it. */
  withGuard: boolean
  readPaths: string[]
}

/** Returns Node's arguments for a child: the heap limit, and the permission model if this Node has it. */
export function nodeArguments(options: NodeArgumentOptions): string[] {
  const args = [`--max-old-space-size=${options.heapMb}`, '--disable-warning=ExperimentalWarning']
  if (process.allowedNodeEnvironmentFlags.has('--permission')) {
    args.push('--permission', `--allow-fs-write=${inFolder(options.scratch)}`)
    for (const path of readablePaths(options)) args.push(`--allow-fs-read=${path}`)
    if (options.withGuard || (options.needs.workers ?? 0) > 0) args.push('--allow-worker')
    if (options.needs.addons) args.push('--allow-addons')
  }
  return [...args, fileURLToPath(options.entry)]
}

function readablePaths({ entry, module, scratch, readPaths }: NodeArgumentOptions): Set<string> {
  const paths = new Set([inFolder(scratch), ...readPaths, '/proc/self/status'])
  for (const file of [fileURLToPath(entry), fileURLToPath(module)]) {
    const root = packageRoot(file)
    // The child may read only this top folder and not the whole root: in development the root also holds uploads.
    const [top = ''] = relative(root, file).split(sep)
    paths.add(inFolder(join(root, top)))
    paths.add(join(root, 'package.json'))
    const packages = join(root, 'node_modules')
    paths.add(inFolder(packages))
    // If node_modules is a link, Node reads packages under their real path and checks permissions there. So the
    // real path is allowed too.
    if (existsSync(packages)) paths.add(inFolder(realpathSync(packages)))
  }
  return paths
}

function inFolder(path: string): string {
  return join(path, '*')
}

function packageRoot(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) return dirname(file)
    folder = parent
  }
  return folder
}
