import { z } from 'zod';

// Zod checks whether it may compile code at run time; our policy forbids it, and the browser would report
// the attempt. This must be imported before any schema.
z.config({ jitless: true });
