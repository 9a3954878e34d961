import { configure } from '@testing-library/react';

/** A page's parts load when they are opened; on a busy machine that takes longer than the default second. */
configure({ asyncUtilTimeout: 8000 });
