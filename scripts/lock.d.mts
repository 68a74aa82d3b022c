export function alive(pid: number): boolean
export function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T>
