import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';

/**
 * Required by test processes and so by their threads, which Node loads without Vitest: drawing a pack is JSX, and its
 * imports have no extensions. The build bundles both.
 */
const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('.')) throw error;
    }
    try {
      return next(`${specifier}.ts`, context);
    } catch {
      return next(`${specifier}.tsx`, context);
    }
  },
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const typescript = require('typescript') as typeof import('typescript');
    const { JsxEmit, ModuleKind, ScriptTarget } = typescript;
    const { outputText } = typescript.transpileModule(readFileSync(new URL(url), 'utf8'), {
      compilerOptions: { jsx: JsxEmit.ReactJSX, module: ModuleKind.ESNext, target: ScriptTarget.ESNext },
    });
    return { format: 'module', source: outputText, shortCircuit: true };
  },
});
