import { z } from 'zod';

// Zod looks whether it may compile code at run time; the content security policy says no, and the browser would report
// the attempt. This must be imported before any schema.
z.config({ jitless: true });
